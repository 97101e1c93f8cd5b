/** Colours of a skin: base, the shade of chin and nose, cheeks and lips. */
export interface Skin {
  base: string;
  shade: string;
  cheek: string;
  lip: string;
}

export const skins: readonly Skin[] = [
  { base: '#F6D3B8', shade: '#E3B393', cheek: '#EE9F8B', lip: '#C4614F' },
  { base: '#EDBF9B', shade: '#D69F78', cheek: '#E58B70', lip: '#B85444' },
  { base: '#DDA77F', shade: '#C2875E', cheek: '#D27658', lip: '#A84839' },
  { base: '#C68A60', shade: '#A86E47', cheek: '#BC6244', lip: '#96402F' },
  { base: '#A26B45', shade: '#855333', cheek: '#A04F35', lip: '#6B2A1E' },
  { base: '#7B4E34', shade: '#613A25', cheek: '#854030', lip: '#4E241B' },
];

/** A hair colour with its highlight; `brow` stays visible on every skin. */
export interface HairColour {
  base: string;
  light: string;
  brow: string;
}

export const hairColours: readonly HairColour[] = [
  { base: '#241C19', light: '#43352F', brow: '#241C19' },
  { base: '#3A2820', light: '#5B4133', brow: '#2E1F18' },
  { base: '#57392A', light: '#7B543F', brow: '#44291D' },
  { base: '#7C4A2D', light: '#A06A44', brow: '#5B331D' },
  { base: '#B07B45', light: '#CFA06A', brow: '#7A5129' },
];
export const greys: readonly HairColour[] = [
  { base: '#8E8780', light: '#B3ACA4', brow: '#5F5852' },
  { base: '#D5CEC4', light: '#EEE9E1', brow: '#857D74' },
];

/** Colours of the background and of the shape on it, from the site's palette. */
export const backgrounds: readonly { field: string; shape: string }[] = [
  { field: '#F1E8DC', shape: '#E3D2BC' },
  { field: '#EFD9C3', shape: '#E5BFA0' },
  { field: '#E9B79C', shape: '#DA9474' },
  { field: '#F6DDA8', shape: '#F2B544' },
  { field: '#BFD8D3', shape: '#8DB9B4' },
  { field: '#D9E4DC', shape: '#B4CDC4' },
  { field: '#F7D9C8', shape: '#F2B544' },
  { field: '#8FBAB6', shape: '#5E9A98' },
];

/** Colours of jackets and blouses, each with that of its folds. */
export const cloths: readonly { base: string; fold: string }[] = [
  { base: '#0F5E63', fold: '#0A4A4E' },
  { base: '#B4472B', fold: '#8F351E' },
  { base: '#2E3E4E', fold: '#212E3B' },
  { base: '#6B4A3A', fold: '#523729' },
  { base: '#D98E3F', fold: '#BC7429' },
  { base: '#7A8B5C', fold: '#637349' },
  { base: '#8C3B4A', fold: '#6F2C39' },
  { base: '#C9A27E', fold: '#B08862' },
];
export const shirts: readonly string[] = ['#FFFFFF', '#FBF7F1', '#F6E3C5', '#DCE9E6', '#F3D3C5'];
