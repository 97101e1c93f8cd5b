import { es } from '../../copy/es.ts';
import { Screen } from '../../ui/screen.tsx';

export function Home() {
  return (
    <Screen title={es.home.pageTitle}>
      <h1>{es.home.title}</h1>
    </Screen>
  );
}
