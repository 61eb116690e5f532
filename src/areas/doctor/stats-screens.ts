import { StatsIndexScreen, StatsPageScreen } from './StatsScreens'

/** Statistics, by the names of their routes (product §12). */
export const screens = { stats_index: StatsIndexScreen, stats_show: StatsPageScreen }
