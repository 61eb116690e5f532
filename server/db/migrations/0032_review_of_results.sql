CREATE TABLE "result_reviews" (
	"database_id" bigint PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviewed_surveys" (
	"survey_id" bigint PRIMARY KEY NOT NULL,
	"database_id" bigint NOT NULL,
	"finding" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "result_reviews" ADD CONSTRAINT "result_reviews_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewed_surveys" ADD CONSTRAINT "reviewed_surveys_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewed_surveys" ADD CONSTRAINT "reviewed_surveys_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviewed_surveys_database" ON "reviewed_surveys" USING btree ("database_id","finding","survey_id");--> statement-breakpoint
-- Formulas compute with decimals now: results are computed anew, those of approved and locked surveys once somebody has agreed.
INSERT INTO "result_reviews" ("database_id") SELECT DISTINCT "database_id" FROM "surveys";--> statement-breakpoint
INSERT INTO "recomputations" ("database_id", "seen_at") SELECT "database_id", 'epoch' FROM "result_reviews"
ON CONFLICT ("database_id") DO UPDATE SET "wanted" = "recomputations"."wanted" + 1, "failed" = false, "seen_at" = 'epoch';
