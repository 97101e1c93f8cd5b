import { collection } from './collection.ts';
import { rights } from './rights.ts';

/** A section of the notice: paragraphs are texts, lists are lists of texts. */
export interface Section {
  /** Id of the heading, for links to it. */
  id: string;
  title: string;
  body: readonly (string | readonly string[])[];
}

const sections: readonly Section[] = [...collection, ...rights];

/** The privacy notice. */
export const privacy = {
  title: 'Política de privacidad',
  updated: 'Última actualización: 11 de diciembre de 2024',
  intro:
    'Busca ayuda a las familias hispanohablantes de Estados Unidos y Puerto Rico a encontrar casa, agente y préstamo. Este aviso explica qué datos personales tratamos, para qué, con quién los compartimos y cómo puedes decidir sobre ellos.',
  contents: 'Contenido',
  write: 'Escríbenos por carta a:',
  form: 'O usa el formulario de contacto',
  sections,
};
