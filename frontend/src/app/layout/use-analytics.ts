import { useEffect } from 'react';
import { useSite } from '../../lib/site.ts';
import { useCurrentLocation } from '../../ui/navigation.tsx';

/** Reports page views to the analytics, whose code loads only where the settings name an id. */
export function useAnalytics(): void {
  const { analyticsId } = useSite();
  const { pathname } = useCurrentLocation();
  useEffect(() => {
    if (analyticsId)
      void import('./page-view.ts').then(
        ({ trackPageView }) => trackPageView(analyticsId, pathname),
        () => undefined,
      );
  }, [analyticsId, pathname]);
}
