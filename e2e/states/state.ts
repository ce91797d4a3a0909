import type { APIRequestContext, Page } from '@playwright/test';
import type { Backend, Fault } from '../support/backend';
import type { ExpectedProblem } from '../support/problems';

/** Playwright fixtures with which a state is set up. */
export type StateFixtures = Readonly<{
  page: Page;
  request: APIRequestContext;
  backend: Backend;
  isMobile: boolean;
}>;

/** State of a screen: its path, and the steps that lead to it. */
export type ScreenState = Readonly<{
  id: string;
  path: string | ((setup: StateFixtures) => Promise<string>);
  /** Runs before the page is opened, to prepare storage, responses or media settings. */
  before?: (setup: StateFixtures) => Promise<unknown>;
  /** Runs after the page is opened, to press what the state needs. */
  then?: (setup: StateFixtures) => Promise<unknown>;
  /** The page is shown as in the installed site, which has a back button. */
  isInstalled?: true;
  /** `true` if a dialog or menu covers the page. */
  isWindow?: true;
  /**
   * Sizes at which the laws are checked; by default a phone and a desktop. `every`: five sizes; `phone`: a phone only,
   * because on a desktop another state looks the same; `paper`: as wide as a sheet of paper. Pictures are compared at the
   * size of a phone, of `every` also at the size of a desktop.
   */
  sizes?: 'every' | 'phone' | 'paper';
  /** Media query that the state is about, which must match when the picture is taken. */
  media?: string;
  /** Problems that the state is about, and that must not fail the test. */
  allows?: readonly ExpectedProblem[];
  use?: Readonly<{
    firstVisit?: boolean;
    ownSite?: boolean;
    failing?: readonly Fault[];
    settings?: Readonly<Record<string, string>>;
    serviceWorkers?: 'allow';
    reducedMotion?: null;
    forcedColors?: 'active';
    contrast?: 'more';
  }>;
}>;

/** Time at which all states are shown, in the browser and on the server: a Wednesday, ten o'clock in São Paulo. */
export const STATES_TIME = '2026-11-18T13:00:00Z';
