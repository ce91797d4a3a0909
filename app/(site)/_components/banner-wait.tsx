import { Spinner } from '@/components/ui/spinner';
import { site } from '@/lib/site';
import { RefreshWhileEmpty } from './refresh-while-empty';

/** What stands in the banner's place, in its height, while no banner has come. */
export function BannerWait() {
  return (
    <div className="grid flex-1 place-items-center" aria-busy="true">
      <h1 className="sr-only">{site.group}</h1>
      <Spinner label="Carregando destaques" />
      <RefreshWhileEmpty />
    </div>
  );
}
