CREATE TABLE "stats_months" (
	"database_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"dimension" text NOT NULL,
	"part" text NOT NULL,
	"month" text NOT NULL,
	"status" text NOT NULL,
	"slot" bigint DEFAULT '0' NOT NULL,
	"outcome" text NOT NULL,
	"surveys" integer NOT NULL,
	"values" integer NOT NULL,
	CONSTRAINT "stats_months_one" PRIMARY KEY("database_id","question_id","dimension","part","month","status","slot","outcome")
);
--> statement-breakpoint
-- All is built anew, this table with it.
DELETE FROM "stats_questions";
