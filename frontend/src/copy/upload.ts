/** The upload page and the frame around it. */
export const upload = {
  title: 'Sube tu foto de perfil',
  frameTitle: 'Foto de perfil: elegir y subir',
  choose: 'Elegir una foto',
  change: 'Cambiar la foto',
  hint: 'PNG o JPEG, 10 MB como máximo.',
  preview: 'Vista previa de tu foto',
  none: 'Ninguna foto elegida',
  working: 'Subiendo la foto…',
  done: 'Foto subida',
  notImage: 'Ese archivo no es una imagen PNG o JPEG. Elige otro.',
  tooLarge: 'La foto pasa de 10 MB. Elige una más pequeña.',
  tooManyPixels: (megapixels: number) => `La foto pasa de ${megapixels} megapíxeles. Elige una más pequeña.`,
  refused: 'Esa foto no sirve: el recuadro dice por qué. Elige otra.',
  failed: 'No se pudo subir la foto. Inténtalo de nuevo.',
  seeFrame: 'No se pudo subir la foto: el recuadro dice por qué.',
};
