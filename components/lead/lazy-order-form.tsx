'use client';

import {
  Activity,
  lazy,
  type ComponentProps,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLazyCode } from '@/components/ui/lazy-code';
import type { OrderForm } from './order-form';

const importOrderForm = () => import('./order-form').then((file) => file.OrderForm);

/** Milliseconds after which code that did not arrive is requested again; each further wait is twice as long. */
const FIRST_RETRY_MS = 5_000;

/** Loads the code of the form, however often that fails, so that neither the page nor its form is lost. */
async function importOrderFormWithRetries(
  waitMs = FIRST_RETRY_MS,
): ReturnType<typeof importOrderForm> {
  try {
    return await importOrderForm();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return importOrderFormWithRetries(waitMs * 2);
  }
}

const HydratedOrderForm = lazy(async () => ({ default: await importOrderFormWithRetries() }));

const neverChanges = () => () => undefined;

/** Returns true in a component of which the server rendered the HTML, and false in one that the browser rendered. */
function useIsServerRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}

/**
 * Renders an {@link OrderForm} whose code loads with the form, not with the page, because most searches show none. In
 * the HTML of the server it is whole, and works without JavaScript and until its code is there. After a navigation in
 * the browser, also back to a page that was left before that, it appears once the code is loaded, so that the
 * navigation does not wait for it.
 */
export function LazyOrderForm(props: ComponentProps<typeof OrderForm>) {
  return (
    <Activity>
      <OrderFormOfPage {...props} />
    </Activity>
  );
}

function OrderFormOfPage(props: ComponentProps<typeof OrderForm>) {
  const isServerRendered = useIsServerRendered();
  const [LoadedOrderForm, load] = useLazyCode(importOrderFormWithRetries);
  useEffect(() => {
    if (!isServerRendered) void load();
  }, [isServerRendered, load]);
  if (isServerRendered) return <HydratedOrderForm {...props} />;
  return LoadedOrderForm && <LoadedOrderForm {...props} />;
}
