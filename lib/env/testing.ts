/** Sets variables of this process: for tests of code that reads the settings. */
export function setVariables(variables: Readonly<Record<string, string>>): void {
  Object.assign(process.env, variables);
}
