/** How many decimals of a formula's result are shown: from `least` to `most`, `initial` where nobody said (decision 048). */
export const displayDecimals = { least: 0, most: 6, initial: 2 } as const
