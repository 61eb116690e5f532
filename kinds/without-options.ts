/** Functions of kinds without options: nothing can be preselected, and no answer uses an option. */
export const withoutOptions = {
  newDefaults: () => null,
  preset: () => null,
  optionsIn: () => [],
  optionsOf: () => [],
} as const
