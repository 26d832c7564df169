import { GALLERY_ID } from "./area";

/**
 * Runs with the page, before any of its code is there (decision 10): thumbnails and buttons move the strip at once and add
 * nothing to the history, and a press that asks for the large pictures is kept for the island. It leaves all to
 * the island once that is awake, and whatever wants a new tab to the browser.
 */
export const EARLY_PRESSES = `(function(g){g.addEventListener("click",function(e){
var a=e.target.closest("[data-slide],[data-step],[data-zoom]");
if(!a||g.dataset.awake||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
e.preventDefault();
var d=a.dataset,s=g.querySelector("[data-strip]");
if(d.zoom!=null)g.dataset.wanted=d.zoom;
else s.scrollLeft=d.step?s.scrollLeft+d.step*s.clientWidth:s.children[d.slide].offsetLeft
})})(document.getElementById("${GALLERY_ID}"))`;
