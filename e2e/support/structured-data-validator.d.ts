/** Types of a package that has none. */
declare module '@adobe/structured-data-validator' {
  export type Issue = Readonly<{
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
    rootType: string;
    path: unknown;
    fieldNames?: readonly string[];
  }>;

  /** Validates structured data by Google's requirements for each type. */
  export default class Validator {
    validate(
      data: Readonly<{ jsonld: Readonly<Record<string, readonly object[]>> }>,
    ): Promise<readonly Issue[]>;
  }
}
