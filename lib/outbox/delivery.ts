/** One try to deliver an entry. */
type Attempt<Progress> = {
  /** The sender's idempotency key: what is sent to the backend carries it, or one derived from it. */
  readonly key: string;
  /** What an earlier try remembered. */
  readonly progress: Progress | undefined;
  /** Writes down what is already done, durably, so that it is not done again. */
  remember(progress: Progress): Promise<void>;
};

/** How one kind of entry reaches the group. Content, progress and result are kept as JSON. */
export type Delivery<Content, Result, Progress = undefined> = Readonly<{
  /** Names it in what is stored: never changes. */
  kind: string;
  /** Throws BackendError when it did not work. */
  deliver: (content: Content, attempt: Attempt<Progress>) => Promise<Result>;
  /** Whether what is sent now stands for what the same attempt sent before, which is then not delivered. */
  replaces?: (earlier: Content, now: Content) => boolean;
}>;

/** A delivery of whatever kind. */
export type AnyDelivery = Delivery<never, unknown, never>;
