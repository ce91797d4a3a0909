/** What a form asked for is kept and will be done, but is not done yet. */
export class Kept {
  /** @param protocol what the visitor may quote: "7F3K-9QWM" */
  constructor(readonly protocol: string) {}
}
