type Issue = Readonly<{ path: readonly PropertyKey[]; keys?: readonly string[] }>;

/** A zod schema, of either kind. */
export type Schema<Input> = Readonly<{
  safeParse: (
    value: unknown,
  ) =>
    | Readonly<{ success: true; data: Input }>
    | Readonly<{ success: false; error: Readonly<{ issues: readonly Issue[] }> }>;
}>;
