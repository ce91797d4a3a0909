import { createStorage } from '@/lib/site/storage';

import type { DeviceEntryName } from './stores';

/** The storage for texts that outlast a visit; all tabs share it. */
export const deviceStorage = createStorage<DeviceEntryName>(() => localStorage);

/**
 * Calls `listener` when another tab changes an entry of the device's storage, and when this page returns from the
 * back/forward cache, where it missed such changes.
 */
export function subscribeToDeviceStorage(name: DeviceEntryName, listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === name || key === null) listener();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}
