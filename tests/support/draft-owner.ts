/** Returns the browser's secret for its drafts from a response's cookie, and the header that sends it back. */
export function draftOwner(response: Response): { owner: string; cookie: string } {
  const cookies = response.headers.getSetCookie();
  const [, name = "", owner = ""] =
    cookies.map((each) => /^((?:__Host-)?formDraft)=([\w-]{22});/.exec(each)).find((each) => each !== null) ??
    [];
  return { owner, cookie: `${name}=${owner}` };
}
