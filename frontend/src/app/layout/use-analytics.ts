import { useEffect } from 'react';
import { useSite } from '../../lib/site.ts';
import { usePlace } from '../../ui/navigation.tsx';

/** Tells the analytics of each page that is visited, where the settings name any; how to do so is loaded then alone. */
export function useAnalytics(): void {
  const { analyticsId } = useSite();
  const { pathname } = usePlace();
  useEffect(() => {
    if (analyticsId) void import('./page-view.ts').then(({ tellPageView }) => tellPageView(analyticsId, pathname), () => undefined);
  }, [analyticsId, pathname]);
}
