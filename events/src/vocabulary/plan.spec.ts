import { expect, it } from 'vitest';
import { PlanChanged } from './plan.ts';
import { upcast } from './upcast.ts';

it('PlanChanged: one of version 1 tells of no request', () => {
  const { request, ...stored } = PlanChanged.example;
  expect(PlanChanged.data.parse(upcast(PlanChanged, stored, 1))).toEqual({ ...stored, request });
});
