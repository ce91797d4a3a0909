import type { APIRequestContext, Page } from '@playwright/test';
import type { Backend, Fault } from '../support/backend';
import type { ExpectedProblem } from '../support/problems';

/** The fixtures that set a state. */
export type Setup = Readonly<{
  page: Page;
  request: APIRequestContext;
  backend: Backend;
  isMobile: boolean;
}>;

/** A state of a screen: where it is, and what it takes to be there. */
export type State = Readonly<{
  id: string;
  path: string | ((setup: Setup) => Promise<string>);
  /** Before the page is opened: storage, answers, media. */
  before?: (setup: Setup) => Promise<unknown>;
  /** Presses what the state needs, once the page is open. */
  then?: (setup: Setup) => Promise<unknown>;
  /** It is shown as in a window of the site's own, with a way back. */
  isInstalled?: true;
  /** Something lies over the page. */
  isWindow?: true;
  /**
   * At a phone's and a desktop's size unless it says otherwise: at all five, at a phone's alone (on a desktop it looks as
   * a state beside it does there), or as wide as a sheet of paper.
   */
  sizes?: 'every' | 'phone' | 'paper';
  /** The media query that it is about, which must hold when the picture is taken. */
  media?: string;
  /** Failures it is about. */
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

/** Everything happens at this time, in the browser and on the server: on a Wednesday, at ten in São Paulo. */
export const NOW = '2026-11-18T13:00:00Z';
