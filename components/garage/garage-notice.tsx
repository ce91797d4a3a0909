import { useEffect } from 'react';
import { checkSavedVehicles } from '@/components/garage/check-saved';
import { runWhenIdle } from '@/components/ui/browser';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { textLinkStyle } from '@/components/ui/link';
import { Toast, useToastNotice } from '@/components/ui/toast';
import { getGarage } from '@/lib/visitor/garage/current';
import {
  subscribeToGarageChanges,
  restoreRemovedVehicle,
  type GarageChange,
} from '@/lib/visitor/garage/store';
import { buildCompareAddress, MAX_COMPARED_VEHICLES } from '@/lib/search/compare/address';
import { routes } from '@/lib/site/routes';

/**
 * Announces that a vehicle was saved or removed, and offers to undo a removal. When it is mounted, it also checks
 * whether saved vehicles have changed.
 */
export function GarageNotice() {
  const [news, show, close] = useToastNotice<GarageChange>();
  useEffect(() => {
    return subscribeToGarageChanges(show);
  }, [show]);
  useEffect(() => {
    return runWhenIdle(() => void checkSavedVehicles());
  }, []);
  return (
    <Toast key={news?.number} hasAction onClose={close}>
      {news && <GarageNoticeText news={news.value} onDone={close} />}
    </Toast>
  );
}

function GarageNoticeText({ news, onDone }: Readonly<{ news: GarageChange; onDone: () => void }>) {
  const { vehicle } = news;
  if (news.kind === 'removed') {
    return (
      <>
        <p>{vehicle.name} saiu da sua garagem.</p>
        <button
          type="button"
          className={`${textLinkStyle} text-small`}
          onClick={() => {
            restoreRemovedVehicle(vehicle);
            onDone();
          }}
        >
          Desfazer
        </button>
      </>
    );
  }
  const latest = getGarage()
    .saved.slice(0, MAX_COMPARED_VEHICLES)
    .map(({ slug }) => slug);
  return (
    <>
      <p>
        {news.isPersistent
          ? 'Guardado na sua garagem, neste aparelho.'
          : 'Guardado só para esta visita: este navegador não deixa guardar por mais tempo.'}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <PrefetchLink
          href={routes.garage}
          className={`${textLinkStyle} text-small`}
          onClick={onDone}
        >
          Ver garagem
        </PrefetchLink>
        {latest.length > 1 && (
          <PrefetchLink
            href={buildCompareAddress(latest)}
            className={`${textLinkStyle} text-small`}
            onClick={onDone}
          >
            {`Comparar ${latest.length} carros`}
          </PrefetchLink>
        )}
      </p>
    </>
  );
}
