-- Facts follow from the answers: the job makes them anew, and pages say so meanwhile.
DROP TABLE "stats_facts";--> statement-breakpoint
DROP TABLE "stats_months";--> statement-breakpoint
DROP TABLE "stats_questions";--> statement-breakpoint
DROP TABLE "stats_rollups";--> statement-breakpoint
DROP TABLE "stats_surveys";--> statement-breakpoint
DROP TABLE "stats_values";--> statement-breakpoint
DROP INDEX "stats_changes_database";--> statement-breakpoint
DELETE FROM "stats_changes";--> statement-breakpoint
ALTER TABLE "stats_changes" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "stats_changes_database" ON "stats_changes" USING btree ("database_id","survey_id");--> statement-breakpoint
CREATE TABLE "stats_databases" (
	"database_id" bigint PRIMARY KEY NOT NULL,
	"reading" text NOT NULL,
	"questions" bigint[] NOT NULL,
	"complete" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stats_surveys" (
	"id" bigint PRIMARY KEY NOT NULL,
	"database_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"provider" text,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"completed_day" date,
	"approved_day" date,
	"groups_total" integer NOT NULL,
	"groups_complete" integer NOT NULL,
	"facts" bigint[] NOT NULL
);
--> statement-breakpoint
-- Rows of up to 8 kB, about a thousand questions, stay whole and plain: a figure reads one number out of each.
ALTER TABLE "stats_surveys" SET (toast_tuple_target = 8160);--> statement-breakpoint
CREATE TABLE "stats_values" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"question_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"answer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stats_surveys_database" ON "stats_surveys" USING btree ("database_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stats_values_one" ON "stats_values" USING btree ("question_id","key");
