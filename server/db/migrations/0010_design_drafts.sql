CREATE TABLE "design_drafts" (
	"draft_id" bigint PRIMARY KEY NOT NULL,
	"base_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_records" (
	"draft_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"published_id" bigint NOT NULL,
	CONSTRAINT "draft_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "draft_of" bigint;--> statement-breakpoint
ALTER TABLE "design_drafts" ADD CONSTRAINT "design_drafts_draft_id_databases_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_records" ADD CONSTRAINT "draft_records_draft_id_databases_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_records_draft" ON "draft_records" USING btree ("draft_id");--> statement-breakpoint
ALTER TABLE "databases" ADD CONSTRAINT "databases_draft_of_databases_id_fk" FOREIGN KEY ("draft_of") REFERENCES "public"."databases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "databases" ADD CONSTRAINT "databases_draft_of_unique" UNIQUE("draft_of");