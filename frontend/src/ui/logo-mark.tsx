/** The house of the logo. `size` is in px. */
export const LogoMark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--terracota)" />
    <path fill="var(--crema)" d="M6 15.2 16 6l10 9.2V26H6z" />
    <path fill="var(--teal)" d="M12.5 26v-5a3.5 3.5 0 0 1 7 0v5z" />
  </svg>
);
