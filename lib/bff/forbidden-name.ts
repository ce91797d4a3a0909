/** Whether a name is nobody's field: code that copies fields one by one would write it into the prototype. */
export const isForbiddenName = (name: string): boolean => name === '__proto__';
