/** Not in the catalogue `es`: it is said where no other file of the code could be loaded. */
export const notLoaded = {
  title: 'No pudimos cargar Busca',
  text: 'Puede que no tengas conexión a internet. Vuelve a cargar la página; si sigue igual, inténtalo más tarde.',
  reload: 'Volver a cargar',
};
