import { ANNOUNCEMENT_KEY } from "./shell";

/**
 * Runs right after the announcement in the page, before it is painted: takes it out when the visitor has closed it, and
 * makes its button close it. Later, it would push the page down and up again.
 */
export const ANNOUNCEMENT_SCRIPT = `(function(e){var k="${ANNOUNCEMENT_KEY}",s;try{s=localStorage;if(s.getItem(k)===e.id)return e.remove()}catch(x){}
e.querySelector("button").onclick=function(){try{s.setItem(k,e.id)}catch(x){}e.remove();document.querySelector("header a").focus({preventScroll:true})}})(document.currentScript.previousElementSibling)`;

/** Its hash, for pages that allow their scripts by a nonce; kept pages find theirs by themselves. A test compares. */
export const ANNOUNCEMENT_SCRIPT_HASH = "'sha256-4uJ0arMS0bT/bZW3UqVhSb830XHwY+WBK+N53woVJDg='";
