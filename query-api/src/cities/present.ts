import type { City } from '@busca/platform/places';
import type { CityReply } from '../contract.ts';

export const presentCity = ({ name, state, label, population }: City): CityReply => ({ name, state, label, population });
