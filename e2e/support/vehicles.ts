import { expect, type Page } from '@playwright/test';

/** Slugs of vehicles of the embedded backend, each under the property for which tests use it. */
export const vehicles = {
  armoured: 'kaiserstein-glx-450-d-4drive-night-edition-2026',
  unarmoured: 'monte-real-serra-alta-dynamic-hse-2026',
  /** Slug of a vehicle whose title has 84 characters and an ampersand. */
  longName:
    'brandt-sohne-gran-turismo-640-integral-coupe-performance-edition-exclusive-pacote-noturno-2025',
  withoutPrice: 'veloria-s7-executive-2027',
  withoutPictures: 'veloria-volt-sport-q8-integral-performance-black-2026',
  sold: 'hakone-ridge-xl-cabine-dupla-v6-diesel-2024',
  inactive: 'drakensberg-kudu-savana-2022',
  soldArmoured: 'norrvik-n90-polar-ultra-2025',
} as const;

/** Opens the page of an existing vehicle. */
export async function openVehicle(page: Page, slug: string): Promise<void> {
  const response = await page.goto(`/detalhe/${slug}`);
  expect(response?.status()).toBe(200);
}
