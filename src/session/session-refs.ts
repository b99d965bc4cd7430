/** Where a session is stored: its own ref, and the branch that is used if the ref is refused. */
export function sessionRefs(key: string): [string, string] {
  return [`refs/gadget/sessions/${key}`, `refs/heads/gadget-state/${key}`];
}
