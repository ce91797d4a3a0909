import { NotFoundMessage } from '@/components/layout/not-found-message';
import { LostAddressSuggestions } from '@/components/vehicle/lost-address-suggestions';
import { SuggestionSlider } from '@/components/vehicle/vehicle-slider';
import { valueOr } from '@/lib/backend/result';
import { getRecommendedVehicles } from '@/lib/catalogue/server';

/** What stands at an address that leads nowhere: the message, and vehicles it may have meant. */
export async function LostAddress() {
  const suggestions = valueOr(await getRecommendedVehicles(), []);
  return (
    <>
      <NotFoundMessage />
      {suggestions.length > 0 && (
        <section className="section" aria-labelledby="sugestoes">
          <div className="wrap">
            <LostAddressSuggestions>
              <SuggestionSlider vehicles={suggestions} />
            </LostAddressSuggestions>
          </div>
        </section>
      )}
    </>
  );
}
