/** Where a session is kept: its own ref, and the branch that stands in for it. */
export function sessionRefs(key: string): [string, string] {
  return [`refs/gadget/sessions/${key}`, `refs/heads/gadget-state/${key}`];
}
