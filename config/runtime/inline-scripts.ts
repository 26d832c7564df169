import { DEAL_COOKIE, GALLERY_ID, KNOWN_LEAD_COOKIES, RESERVE_PANEL_ID } from "./inline-script-parts";
import { ANNOUNCEMENT_KEY, LANGUAGE_OFFER_KEY, THEME_KEY } from "./shell";

/**
 * Forecourt's inline scripts. A page's policy allows only these and the framework's, so a new script needs
 * its hash below.
 *
 * The scripts listen for clicks and changes on the document in the capture phase. React stops an event there
 * until its target is hydrated, and a listener on a descendant would miss it
 * (tests/unit/layout/early-events.test.tsx).
 */

/**
 * Runs directly after the announcement, before it is painted. Removes an announcement that the visitor
 * closed, and connects its close button. A later script would cause a layout shift.
 */
export const ANNOUNCEMENT_SCRIPT = `(function(e){var k="${ANNOUNCEMENT_KEY}",s;try{s=localStorage;if(s.getItem(k)===e.id)return e.remove()}catch(x){}
document.addEventListener("click",function(x){if(!e.querySelector("button").contains(x.target))return;
try{s.setItem(k,e.id)}catch(x){}e.remove();document.querySelector("header a").focus({preventScroll:true})},true)})(document.currentScript.previousElementSibling)`;

/**
 * Runs directly after the offer of other languages, before it is painted: shows the one that the visitor chose before,
 * else the first of the browser's languages that the site has, and nothing in the page's own language. Pages are
 * cached, so the server cannot know it.
 */
export const LANGUAGE_OFFER_SCRIPT = `(function(e){var k="${LANGUAGE_OFFER_KEY}",m=/(?:^|; )language=(\\w+)/.exec(document.cookie),s,c,n=document.documentElement.lang;try{s=sessionStorage;c=s.getItem(k)}catch(x){}
var w=m?m[1]:(navigator.languages||[navigator.language||""]).map(function(l){return l.slice(0,2)}).filter(function(l){return l===n||e.querySelector("[lang="+l+"]")})[0];
var o=!c&&w&&w!==n&&e.querySelector("[lang="+w+"]");if(!o)return e.remove();o.hidden=e.hidden=false;
document.addEventListener("click",function(x){if(!o.querySelector("button").contains(x.target))return;try{s.setItem(k,"1")}catch(y){}e.remove();document.querySelector("header a").focus({preventScroll:true})},true)})(document.currentScript.previousElementSibling)`;

/**
 * Runs the gallery before its island is loaded (docs/decisions/0009-static-parts-and-scripts.md). Thumbnails
 * and buttons move the strip immediately, without history entries. A click for the large pictures is stored
 * for the island. After hydration, the island handles all events; the browser handles clicks for a new tab.
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
 * Shows the reserve's form to new visitors and its link to visitors who have sent a lead. It runs directly
 * after the panel, before it is painted, so that the cached page is correct for each visitor without a layout
 * shift. No other code is loaded yet, so it reads the cookies without js-cookie.
 */
export const RESERVE_SCRIPT = `(function(){var p=document.getElementById("${RESERVE_PANEL_ID}"),l=/(?:^|; )(?:${KNOWN_LEAD_COOKIES.join("|")})=[^;]/.test(document.cookie);p.children[0].hidden=l;p.children[1].hidden=!l})()`;

/**
 * Runs directly after the header's link to the visitor's deal, before it is painted: shows the link once a deal was
 * begun. Pages are cached, so the server cannot know it. It runs again on `pageshow`, for a page that Back restores.
 */
export const DEAL_LINK_SCRIPT = `(function(a){function s(){var m=/(?:^|; )(?:__Host-)?${DEAL_COOKIE}=([\\w.-]+)/.exec(document.cookie);a.hidden=!m;if(m)a.href=a.dataset.deal+m[1]}s();addEventListener("pageshow",s)})(document.currentScript.previousElementSibling)`;

/**
 * Runs directly after the greeting of a page that confirms a form, before it is painted: greets the visitor by the first
 * name that this browser keeps. The page is cached and anyone can open it, so the server does not know the name.
 */
export const GREETING_SCRIPT = `(function(p){var m=/(?:^|; )firstName=([^;]+)/.exec(document.cookie);if(m)try{p.textContent=p.textContent.split("{name}").join(decodeURIComponent(m[1]));p.hidden=false}catch(x){}})(document.currentScript.previousElementSibling)`;

/**
 * Handles the promise rejection of an aborted view transition, for example during a window resize; otherwise
 * it would be an uncaught error. It is in the head, because the transition starts before any other script.
 */
export const TRANSITION_SCRIPT = `["pageswap","pagereveal"].forEach(function(n){addEventListener(n,function(e){var t=e.viewTransition;if(t)[t.ready,t.finished].forEach(function(p){p.catch(function(){})})})})`;

/** Sets the visitor's chosen theme before the first paint (`app/tokens.css`). */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="dark"||t==="light")document.documentElement.dataset.theme=t}catch(x){}`;

/**
 * Runs directly after the footer's theme switch: shows the current theme and applies a new choice
 * immediately.
 */
export const THEME_SWITCH_SCRIPT = `(function(f){var d=document.documentElement.dataset,k="${THEME_KEY}";
f.querySelector("[value="+(d.theme||"auto")+"]").checked=true;
document.addEventListener("change",function(e){if(!f.contains(e.target))return;var v=e.target.value;if(v==="auto")delete d.theme;else d.theme=v;
try{if(v==="auto")localStorage.removeItem(k);else localStorage.setItem(k,v)}catch(x){}},true)})(document.currentScript.previousElementSibling)`;

/**
 * Speculation rules of a page: the browser prerenders the page of a link with `PRERENDER_MARK`. The text is constant,
 * so that a policy can allow it by its hash and an injected rule stays refused.
 */
export const PRERENDER_MARK = "data-prerender";
export const PRERENDER_RULES = `{"prerender":[{"where":{"selector_matches":"a[${PRERENDER_MARK}]"},"eagerness":"immediate"}]}`;
export const PRERENDER_RULES_HASH = "'sha256-dLJFmPuKbR+baVc9OftxUPr4O+mcERl42w7IZgIJjLA='";

/**
 * Forecourt's inline scripts with the hashes that allow them, because middleware cannot compute a hash. A
 * test compares scripts and hashes.
 */
export const OWN_SCRIPTS: readonly { text: string; hash: string }[] = [
  { text: TRANSITION_SCRIPT, hash: "'sha256-pNy0A05PWDVrh1g3hRAuyJQK1OWDoC/Pa5YOO7C9nRk='" },
  { text: THEME_SCRIPT, hash: "'sha256-mB0C9ANY5YiySPo8zWnB1cGZKAeW9qUHRHDqSf+3RBU='" },
  { text: THEME_SWITCH_SCRIPT, hash: "'sha256-E9NLGaDlHQlcub43B91OWsYNhNbJi2ujFSSfBKnXiwk='" },
  { text: ANNOUNCEMENT_SCRIPT, hash: "'sha256-A+COAQJzKyHlbWif9oVhz9mRArBAXi/lhPPs++rDRYI='" },
  { text: LANGUAGE_OFFER_SCRIPT, hash: "'sha256-Bb/VolhSEZmUt2UrWQmwhf39IQEL4HXfihD8zJg/L/E='" },
  { text: DEAL_LINK_SCRIPT, hash: "'sha256-CuUWeuvXNJEfvb80KnbwwUMNzpuAtvsTWD8DSiynMZE='" },
  { text: GREETING_SCRIPT, hash: "'sha256-hqRRaprnk+cQpwumwbKk1Ha+OQZ+viXgqdmd28cbhD0='" },
  { text: GALLERY_SCRIPT, hash: "'sha256-ik42cLGoMGjtN7rpQHuF2G4JF/Dz9MRPTmLiFbtXmrs='" },
  { text: RESERVE_SCRIPT, hash: "'sha256-lLaLKNvrc1afVD3+HraZCyx5PEhiTVmpqub2NAwFs00='" },
];

/**
 * Hashes of React's code before the call that reveals a late part of the page, from the exact text of the
 * installed build. The first call defines the function, later ones only call it. A test compares the hashes.
 */
export const REACT_CALL_HEADS: Readonly<Record<"$RC" | "$RS" | "$RX", string>> = {
  $RC: "ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=",
  $RS: "rkPyhj2kmK5uKX6SivS3u1ga+pNajy8xBWBiEPXhNMA=",
  $RX: "HIwET9YbpCDSDZxSjDwBhUP6sywD0vfbAPbsgjDbN4U=",
};

/** React's clock script at the start of a page. */
export const REACT_CLOCK = "requestAnimationFrame(function(){$RT=performance.now()});";
