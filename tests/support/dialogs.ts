/** jsdom has the element `dialog` and not its methods: they open it, with the focus in it, and close it. */
export function giveDialogsMethods(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>("[tabindex]")?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
