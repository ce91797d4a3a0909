import { getContactWays } from '@/lib/content/contact-ways';
import { sellRoute } from '@/lib/leads/sell/route';

const DEFAULT_ENTRY = 0;

export const POST = sellRoute(() =>
  getContactWays(DEFAULT_ENTRY, 'Olá! Tentei oferecer o meu carro pelo site.'),
);
