/** The languages of a profile that names none but its primary one. */
export const spoken = { English: 'Inglés', Spanish: 'Español', Both: 'Español, inglés' };
