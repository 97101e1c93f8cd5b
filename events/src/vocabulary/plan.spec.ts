import { expect, it } from 'vitest';
import { PlanChanged, PlanChosen } from './plan.ts';
import { upcast } from './upcast.ts';

it('PlanChanged of version 1 is upcast to an event without a request', () => {
  const { request, ...stored } = PlanChanged.example;
  expect(PlanChanged.data.parse(upcast(PlanChanged, stored, 1))).toEqual({ ...stored, request });
});

it('PlanChosen of version 1 is upcast to an event that replaces no request', () => {
  const { from: _, ...stored } = PlanChosen.example;
  expect(PlanChosen.data.parse(upcast(PlanChosen, stored, 1))).toEqual({ ...stored, from: null });
});
