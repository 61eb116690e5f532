CREATE TABLE "stats_release_figures" (
	"database_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"group_by_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"signature" text NOT NULL,
	"reading" text NOT NULL,
	"figures" jsonb,
	"ledger" jsonb,
	CONSTRAINT "stats_release_figures_database_id_question_id_group_by_id_pk" PRIMARY KEY("database_id","question_id","group_by_id")
);
--> statement-breakpoint
CREATE TABLE "stats_release_surveys" (
	"database_id" bigint NOT NULL,
	"survey_id" bigint NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"since" integer NOT NULL,
	"until" integer,
	CONSTRAINT "stats_release_surveys_database_id_survey_id_since_pk" PRIMARY KEY("database_id","survey_id","since")
);
--> statement-breakpoint
CREATE TABLE "stats_releases" (
	"database_id" bigint PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"surveys" integer NOT NULL,
	"authors" jsonb NOT NULL,
	"blocks" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stats_release_figures" ADD CONSTRAINT "stats_release_figures_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stats_release_figures" ADD CONSTRAINT "stats_release_figures_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stats_release_surveys" ADD CONSTRAINT "stats_release_surveys_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stats_releases" ADD CONSTRAINT "stats_releases_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;