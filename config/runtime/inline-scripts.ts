import { GALLERY_ID, KNOWN_LEAD_COOKIES, RESERVE_PANEL_ID } from "./inline-script-parts";
import { ANNOUNCEMENT_KEY, THEME_KEY } from "./shell";

/**
 * Every inline script of Forecourt. A page's policy allows these, the framework's, and no other: a new one is added
 * here, with its hash below.
 *
 * They listen for clicks and changes on the document, in the capture phase: React stops an event there as long as it
 * cannot hydrate the event's target, and a listener further down would miss it
 * (tests/unit/layout/early-events.test.tsx).
 */

/**
 * Runs right after the announcement in the page, before it is painted: removes it if the visitor closed it before, and makes
 * its button close it. A later script would cause a layout shift.
 */
export const ANNOUNCEMENT_SCRIPT = `(function(e){var k="${ANNOUNCEMENT_KEY}",s;try{s=localStorage;if(s.getItem(k)===e.id)return e.remove()}catch(x){}
document.addEventListener("click",function(x){if(!e.querySelector("button").contains(x.target))return;
try{s.setItem(k,e.id)}catch(x){}e.remove();document.querySelector("header a").focus({preventScroll:true})},true)})(document.currentScript.previousElementSibling)`;

/**
 * The gallery before any of its code is there (docs/decisions/0009-static-parts-and-scripts.md): thumbnails and buttons move the strip
 * at once and add nothing to the history, and a click that wants the large pictures is remembered for the island. It leaves
 * everything to the island once that is hydrated, and clicks for a new tab to the browser.
 */
export const GALLERY_SCRIPT = `(function(g){document.addEventListener("click",function(e){
var a=g.contains(e.target)&&e.target.closest("[data-slide],[data-step],[data-zoom],[data-player]");
if(!a||g.dataset.awake||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
e.preventDefault();
var d=a.dataset,s=g.querySelector("[data-strip]");
if(d.zoom!=null||d.player)g.dataset.wanted=d.player||d.zoom;
else s.scrollLeft=d.step?s.scrollLeft+d.step*s.clientWidth:s.children[d.slide].offsetLeft
},true)})(document.getElementById("${GALLERY_ID}"))`;

/**
 * Shows the reserve's form to new visitors and the link to leads. It runs right after the panel, before it is painted, so
 * that the shared page is right for each visitor and nothing moves. No code is loaded by then, so it reads the cookies itself,
 * without js-cookie.
 */
export const RESERVE_SCRIPT = `(function(){var p=document.getElementById("${RESERVE_PANEL_ID}"),l=/(?:^|; )(?:${KNOWN_LEAD_COOKIES.join("|")})=[^;]/.test(document.cookie);p.children[0].hidden=l;p.children[1].hidden=!l})()`;

/**
 * A view transition that the browser aborts, because the window is resized during it, rejects a promise: an uncaught error,
 * though nothing is wrong. In the head, since the transition starts before any other script.
 */
export const TRANSITION_SCRIPT = `["pageswap","pagereveal"].forEach(function(n){addEventListener(n,function(e){var t=e.viewTransition;if(t)[t.ready,t.finished].forEach(function(p){p.catch(function(){})})})})`;

/** Sets the theme that the visitor has chosen before anything is painted (`app/tokens.css`). */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="dark"||t==="light")document.documentElement.dataset.theme=t}catch(x){}`;

/** Runs right after the choice of a theme in the footer: shows what is chosen, and changes it at once. */
export const THEME_SWITCH_SCRIPT = `(function(f){var d=document.documentElement.dataset,k="${THEME_KEY}";
f.querySelector("[value="+(d.theme||"auto")+"]").checked=true;
document.addEventListener("change",function(e){if(!f.contains(e.target))return;var v=e.target.value;if(v==="auto")delete d.theme;else d.theme=v;
try{if(v==="auto")localStorage.removeItem(k);else localStorage.setItem(k,v)}catch(x){}},true)})(document.currentScript.previousElementSibling)`;

/**
 * Forecourt's inline scripts, each with the hash that allows it; middleware cannot compute one. A test compares the
 * two.
 */
export const OWN_SCRIPTS: readonly { text: string; hash: string }[] = [
  { text: TRANSITION_SCRIPT, hash: "'sha256-pNy0A05PWDVrh1g3hRAuyJQK1OWDoC/Pa5YOO7C9nRk='" },
  { text: THEME_SCRIPT, hash: "'sha256-mB0C9ANY5YiySPo8zWnB1cGZKAeW9qUHRHDqSf+3RBU='" },
  { text: THEME_SWITCH_SCRIPT, hash: "'sha256-E9NLGaDlHQlcub43B91OWsYNhNbJi2ujFSSfBKnXiwk='" },
  { text: ANNOUNCEMENT_SCRIPT, hash: "'sha256-A+COAQJzKyHlbWif9oVhz9mRArBAXi/lhPPs++rDRYI='" },
  { text: GALLERY_SCRIPT, hash: "'sha256-ik42cLGoMGjtN7rpQHuF2G4JF/Dz9MRPTmLiFbtXmrs='" },
  { text: RESERVE_SCRIPT, hash: "'sha256-lLaLKNvrc1afVD3+HraZCyx5PEhiTVmpqub2NAwFs00='" },
];

/**
 * Hashes of the code that React writes before the call that reveals a late part of the page, by its exact text in the
 * installed build; a test compares. The first call defines the function, later ones only call it.
 */
export const REACT_CALL_HEADS: Readonly<Record<"$RC" | "$RS" | "$RX", string>> = {
  $RC: "ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=",
  $RS: "rkPyhj2kmK5uKX6SivS3u1ga+pNajy8xBWBiEPXhNMA=",
  $RX: "HIwET9YbpCDSDZxSjDwBhUP6sywD0vfbAPbsgjDbN4U=",
};

/** The clock that React starts at the head of a page. */
export const REACT_CLOCK = "requestAnimationFrame(function(){$RT=performance.now()});";
