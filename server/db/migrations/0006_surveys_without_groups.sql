ALTER TABLE "stats_surveys" DROP COLUMN "groups_total";--> statement-breakpoint
ALTER TABLE "stats_surveys" DROP COLUMN "groups_complete";