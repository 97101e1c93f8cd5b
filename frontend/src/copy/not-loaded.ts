/** Not in the catalogue `es`: it is said where no other file of the code could be loaded. */
export const notLoaded = {
  title: 'No pudimos cargar Busca',
  text: 'Puede que no tengas conexión a internet, que tu navegador tenga JavaScript desactivado o que sea demasiado antiguo. Vuelve a cargar la página; si sigue igual, actualiza el navegador o prueba con otro.',
  reload: 'Volver a cargar',
};
