import { exampleScenario, type Scenario } from '@parlour/playground';

/** The people of the example, with all of whom Discord speaks English: tests read what they are told. */
export const ENGLISH_SPEAKING: Scenario = {
  ...exampleScenario(),
  people: exampleScenario().people.map(({ locale, ...person }) => person),
};
