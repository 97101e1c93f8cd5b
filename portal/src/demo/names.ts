/** First names, taken in turn by the people of the demonstration: a woman's and a man's. */
export const firstNames = [
  ['María Fernanda', 'José Luis'], ['Lucía', 'Andrés'], ['Valentina', 'Iván'], ['Sofía', 'Ramón'], ['Camila', 'Joaquín'],
  ['Ana Belén', 'Martín'], ['Isabel', 'Sebastián'], ['Begoña', 'Tomás'], ['Mónica', 'Raúl'], ['Verónica', 'Héctor'],
  ['Rocío', 'Nicolás'], ['Ángela', 'Álvaro'], ['Inés', 'Óscar'], ['Paloma', 'Julián'], ['Itzel', 'Emiliano'],
  ['Yolanda', 'Íñigo'], ['Noemí', 'Efraín'], ['Graciela', 'Rubén'], ['Marisol', 'Agustín'], ['Estefanía', 'Germán'],
  ['Daniela', 'Gonzalo'], ['Jimena', 'Adrián'], ['Teresa', 'Fabián'], ['Lourdes', 'Simón'], ['Catalina', 'Matías'],
] as const;

export const surnames = [
  'Núñez', 'Peña', 'Ibáñez', 'Muñoz', 'Ordóñez', 'García', 'Rodríguez', 'Martínez', 'Hernández', 'López',
  'Pérez', 'González', 'Sánchez', 'Ramírez', 'Torres', 'Rivera', 'Gómez', 'Díaz', 'Cruz', 'Morales',
  'Ortiz', 'Reyes', 'Castillo', 'Jiménez', 'Vázquez', 'Ríos', 'Acosta', 'Cáceres', 'Dávila', 'Escobar',
  'Figueroa', 'Guzmán', 'Herrera', 'Lázaro', 'Meléndez', 'Nieves', 'Olivares', 'Padrón', 'Quiñones', 'Rosario',
  'Santiago', 'Trujillo', 'Urrutia', 'Valdés', 'Yáñez', 'Zúñiga', 'Beltrán', 'Colón', 'Delgado', 'Espinosa',
] as const;
