import { createStorage } from '@/lib/site/storage';

import type { DeviceEntryName } from './stores';

/** The storage for texts that outlast a visit; all tabs share it. */
export const deviceStorage = createStorage<DeviceEntryName>(() => localStorage);

/** Also calls `listener` after the back/forward cache, where pages miss changes of other tabs. */
export function subscribeToDeviceStorage(name: DeviceEntryName, listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === name || key === null) listener();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}
