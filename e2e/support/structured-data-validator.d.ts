/** The package comes without types. */
declare module '@adobe/structured-data-validator' {
  export type Issue = Readonly<{
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
    rootType: string;
    path: unknown;
    fieldNames?: readonly string[];
  }>;

  /** Checks structured data against what Google asks of each type. */
  export default class Validator {
    validate(
      data: Readonly<{ jsonld: Readonly<Record<string, readonly object[]>> }>,
    ): Promise<readonly Issue[]>;
  }
}
