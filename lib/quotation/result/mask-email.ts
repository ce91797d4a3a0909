/** Shortens an e-mail address so that its owner recognises it and nobody else can write to it: "c…a@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = '', ...others] = email.slice(0, at);
  const last = others.length > 1 ? others.at(-1) : '';
  return `${first}…${last}${email.slice(at)}`;
}
