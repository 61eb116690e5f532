/** What a kind says whose questions have no options: there is nothing to preselect, and nothing that an answer could hold on to. */
export const withoutOptions = {
  newDefaults: () => null,
  preset: () => null,
  optionsIn: () => [],
  optionsOf: () => [],
} as const
