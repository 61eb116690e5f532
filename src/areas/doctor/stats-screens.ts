import { StatsIndexScreen, StatsPageScreen } from './StatsScreens'

/** Statistics, by the specification's names of their routes (§2). */
export const screens = { stats_index: StatsIndexScreen, stats_show: StatsPageScreen }
