/** What a visitor's telephone looks like once it is right: "(11) 5550-2002" or "(11) 99999-0000". */
export const PHONE_PATTERN = /^\(\d{2}\) \d{4,5}-\d{4}$/;

/** Digits of a Brazilian telephone, without the country prefix: "+55 (11) 99999-0000" → "11999990000". */
export function nationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
}

/**
 * Takes away what people put before the area code: "+55", "0055", the long distance zero, and a
 * carrier's number after it ("0 15 11 …"). No area code starts with zero.
 *
 * @returns the digits left: 10 or 11 of them when it is a whole telephone
 */
export function subscriberDigits(typed: string): string {
  const digits = nationalDigits(typed.replace(/\D/g, '').replace(/^00(?=55)/, ''));
  if (!digits.startsWith('0')) return digits;
  return digits.length >= 13 ? digits.slice(3) : digits.replace(/^0+/, '');
}

/**
 * Writes a typed or pasted telephone the one way the backend wants it.
 *
 * @returns "(DD) 9999-9999" or "(DD) 99999-9999"; what was typed, trimmed, when it is neither
 */
export function formatPhone(typed: string): string {
  const [, area, first, last] = /^(\d{2})(\d{4,5})(\d{4})$/.exec(subscriberDigits(typed)) ?? [];
  if (area === undefined || first === undefined || last === undefined) return typed.trim();
  return `(${area}) ${first}-${last}`;
}

/**
 * The `tel:` address of a Brazilian telephone: "(11) 5550-2002" → "tel:+551155502002". Numbers that
 * start with zero ("0800 …") are dialled as they are.
 */
export function telephoneHref(phone: string): string {
  const digits = nationalDigits(phone);
  return digits.startsWith('0') ? `tel:${digits}` : `tel:+55${digits}`;
}
