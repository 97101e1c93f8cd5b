import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has ever been within a window's height of what is seen. False in the server's HTML. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
