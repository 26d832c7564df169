/**
 * Style of the page that tells a visitor without JavaScript that a form was not stored. The page loads
 * nothing, because the rest of the site may be down. The style's hash is in the Content-Security-Policy of
 * the responding routes.
 */
export const PROBLEM_PAGE_STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 20px;background:#f6f8fa;color:#334155;font:16px/1.6 system-ui,sans-serif}
main{width:100%;max-width:560px;padding:32px 24px;background:#fff;border:1px solid #e4e9ef;border-top:4px solid #b42318;border-radius:12px}
h1{margin:0 0 12px;color:#0f1720;font-size:28px;line-height:1.2;letter-spacing:-.02em}
p{margin:0 0 16px}
p:last-child{margin:0}
a{color:#0f1720;font-weight:600;text-underline-offset:4px}
a:focus-visible{outline:2px solid #0f1720;outline-offset:2px}
.call{display:inline-block;min-height:48px;padding:11px 28px;border-radius:999px;background:#0f1720;color:#fff;text-decoration:none;font-variant-numeric:tabular-nums}
.home{display:inline-block;padding:10px 0}
@media (min-width:640px){main{padding:48px}h1{font-size:32px}}
`;
