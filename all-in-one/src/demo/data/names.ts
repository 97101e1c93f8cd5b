/** One for each demo user. First names are unique, so full names and emails are too. */
export const firstNames: Record<'f' | 'm', readonly string[]> = {
  f: [
    'Valentina', 'Sofía', 'Camila', 'Lucía', 'Mariana', 'Gabriela', 'Daniela', 'Isabel', 'Carolina', 'Andrea', 'Paola', 'Verónica', 'Mónica',
    'Adriana', 'Beatriz', 'Rocío', 'Inés', 'Ángela', 'Graciela', 'Noemí', 'Yolanda', 'Marisol', 'Leticia', 'Ximena', 'Belén', 'Esther',
    'Raquel', 'Silvia', 'Teresa', 'Norma', 'Lourdes', 'Pilar', 'Claudia', 'Elena', 'Carmen', 'Ana Lucía', 'María Fernanda', 'María José',
    'Luz Marina', 'Ana Belén', 'Guadalupe', 'Dayana', 'Alejandra', 'Natalia', 'Miriam', 'Patricia', 'Cecilia', 'Rosa Elena', 'Maribel', 'Begoña',
  ],
  m: [
    'José Luis', 'Andrés', 'Joaquín', 'Sebastián', 'Ramón', 'Martín', 'Rubén', 'Óscar', 'Iván', 'Julián', 'Tomás', 'Nicolás', 'Adrián',
    'Ángel', 'César', 'Héctor', 'Raúl', 'Simón', 'Darío', 'Germán', 'Efraín', 'Álvaro', 'Agustín', 'Fabián', 'Mateo', 'Carlos', 'Luis Miguel',
    'Juan Pablo', 'Miguel Ángel', 'Jorge', 'Ricardo', 'Eduardo', 'Francisco', 'Javier', 'Diego', 'Felipe', 'Gustavo', 'Roberto', 'Manuel',
    'Alejandro', 'Rafael', 'Enrique', 'Emilio', 'Gerardo', 'Víctor', 'Samuel', 'Orlando', 'Wilfredo', 'Ismael', 'Leonardo',
  ],
};

export const surnames: readonly string[] = [
  'García', 'Rodríguez', 'Martínez', 'Hernández', 'López', 'González', 'Pérez', 'Sánchez', 'Ramírez', 'Torres', 'Flores', 'Rivera', 'Gómez',
  'Díaz', 'Cruz', 'Morales', 'Reyes', 'Gutiérrez', 'Ortiz', 'Chávez', 'Ramos', 'Ruiz', 'Mendoza', 'Álvarez', 'Castillo', 'Jiménez', 'Vásquez',
  'Romero', 'Moreno', 'Herrera', 'Medina', 'Aguilar', 'Vega', 'Castro', 'Méndez', 'Guzmán', 'Fernández', 'Muñoz', 'Salazar', 'Soto', 'Delgado',
  'Peña', 'Ríos', 'Alvarado', 'Sandoval', 'Contreras', 'Núñez', 'Santiago', 'Ortega', 'Estrada', 'Figueroa', 'Cabrera', 'Ibáñez', 'Quiñones',
  'Colón', 'Maldonado', 'Acosta', 'Vargas', 'Rosario', 'Ochoa', 'Cordero', 'Zúñiga', 'Marrero', 'Villanueva', 'Cedeño', 'Bermúdez', 'Escobar',
  'Montes', 'Pacheco', 'Valdés', 'Ávila', 'Serrano', 'Carrasquillo', 'Toledo', 'Briceño', 'Arroyo', 'Solís', 'Trejo', 'Cárdenas', 'Lozano',
];
