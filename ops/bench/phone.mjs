/** The phone all that is measured in a browser is measured on, as Playwright's options of a context. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
};

/** In the page: a visitor who refused what others measure. */
export function settlePrivacy() {
  const refused = { navigation: true, measurement: false, ads: false, version: 1, at: Date.now() };
  localStorage.setItem('privacidade', JSON.stringify(refused));
}
