'use client';

import { createContext, use, type ReactNode } from 'react';
import type { ContactWays } from '@/lib/content/types';

const Contact = createContext<ContactWays>({ phone: null, whatsappHref: null });

type ContactProviderProps = Readonly<{ contact: ContactWays; children: ReactNode }>;

/** Hands the group's contact to the error screen, which replaces a page and can read nothing itself. */
export function ContactProvider({ contact, children }: ContactProviderProps) {
  return <Contact value={contact}>{children}</Contact>;
}

/** Telephone and WhatsApp of the document around; unknown ones are `null`. */
export const useContact = (): ContactWays => use(Contact);
